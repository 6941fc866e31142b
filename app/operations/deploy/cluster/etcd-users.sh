#!/bin/sh
# Gives etcd its two users and turns authentication on; once for the three members. It asks the members of ETCDCTL_ENDPOINTS
# with the certificates of ETCDCTL_CACERT, ETCDCTL_CERT and ETCDCTL_KEY, and wants the passwords ETCD_ROOT_PASSWORD and
# PATRONI_ETCD3_PASSWORD. A second run changes nothing.
set -eu
export ETCDCTL_API=3
# Without authentication etcd refuses whoever names a user.
if etcdctl --user "root:$ETCD_ROOT_PASSWORD" user get patroni >/dev/null 2>&1; then exit 0; fi
printf '%s\n' "$ETCD_ROOT_PASSWORD" | etcdctl user add root --interactive=false || true
etcdctl role add root || true
etcdctl user grant-role root root
printf '%s\n' "$PATRONI_ETCD3_PASSWORD" | etcdctl user add patroni --interactive=false || true
etcdctl role add patroni || true
# Patroni needs what lies below its own name and nothing else.
etcdctl role grant-permission patroni --prefix=true readwrite /service/
etcdctl user grant-role patroni patroni
etcdctl auth enable
