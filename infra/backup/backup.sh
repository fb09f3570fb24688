#!/usr/bin/env sh
# Writes the whole database to a file: backup.sh FILE, with DATABASE_URL set. Needs pg_dump of the server's version or newer.
# Files at records stand in FILES_DIR or in a bucket: copy these after the database.
set -eu
: "${DATABASE_URL:?set DATABASE_URL}"
pg_dump --format=custom --file="${1:?usage: backup.sh FILE}" "$DATABASE_URL"
