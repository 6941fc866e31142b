#!/bin/sh
# Run by the image of PostgreSQL while it fills an empty volume. The portal owns its database and nothing else of the
# server; the server's master comes in by the container's own socket alone:
#   docker compose exec --user postgres database psql
set -e
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role portal login password :'password';
create database portal owner portal;
alter role postgres password null;
SQL
