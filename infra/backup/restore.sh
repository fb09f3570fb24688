#!/usr/bin/env sh
# Restores a file of backup.sh into an empty database: restore.sh FILE, with DATABASE_URL set.
# The services' roles belong to the cluster, not to the database, so they are made first.
set -eu
: "${DATABASE_URL:?set DATABASE_URL}"
for schema in auth messaging masterdata booking si simulator freight; do
  psql --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL" <<SQL
DO \$\$ BEGIN CREATE ROLE quayside_$schema NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END \$\$;
GRANT quayside_$schema TO current_user;
SQL
done
pg_restore --exit-on-error --single-transaction --dbname="$DATABASE_URL" "${1:?usage: restore.sh FILE}"
