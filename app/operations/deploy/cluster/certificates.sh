#!/bin/sh
# Makes an authority of the cluster's own and a certificate for each machine, good for ten years:
#   certificates.sh FOLDER NAME=ADDRESS...
# ca.key stays with whoever administers the cluster. Each machine gets its own folder FOLDER/NAME as /etc/etcd/tls,
# /etc/patroni/tls or /etc/pgbouncer/tls. What is there already is kept, so a machine can be added later.
set -eu
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"
if [ ! -f ca.key ]; then
  openssl ecparam -genkey -name prime256v1 -noout -out ca.key
  openssl req -x509 -new -key ca.key -sha256 -days 3650 -subj "/O=portal cluster" -out ca.crt \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign
fi
for machine in "$@"; do
  name=${machine%%=*}
  address=${machine#*=}
  if [ -f "$name/server.crt" ]; then continue; fi
  mkdir -p "$name"
  cp ca.crt "$name/ca.crt"
  openssl ecparam -genkey -name prime256v1 -noout -out "$name/server.key"
  # No common name: etcd would take it for a user.
  openssl req -new -key "$name/server.key" -subj "/O=portal cluster" -out "$name/request"
  cat >"$name/extensions" <<EXTENSIONS
subjectAltName=DNS:$name,DNS:localhost,IP:$address,IP:127.0.0.1
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth,clientAuth
EXTENSIONS
  openssl x509 -req -in "$name/request" -CA ca.crt -CAkey ca.key -CAcreateserial -sha256 -days 3650 \
    -extfile "$name/extensions" -out "$name/server.crt"
  rm "$name/request" "$name/extensions"
done
chmod 755 . ./*/
chmod 644 ca.crt ./*/ca.crt ./*/server.crt
