# The image of the restore test and of backups where everything runs in containers: a release, the programs of PostgreSQL, and pgBackRest.
# docker build -f deploy/backup.Dockerfile --build-arg RELEASE=entrepot:0.1.0 -t entrepot-backup .
ARG RELEASE=entrepot:latest
FROM ${RELEASE}
USER 0:0
# Of the version that the database has, from the packages of the same name.
ARG POSTGRES=15
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-${POSTGRES} pgbackrest ca-certificates \
  && rm -rf /var/lib/apt/lists/* && mkdir -p /work && chown 10001:10001 /work
# postgres refuses a number that nobody has a name for.
RUN echo "entrepot:x:10001:10001::/work:/usr/sbin/nologin" >> /etc/passwd
USER 10001:10001
ENV TMPDIR=/work
WORKDIR /work
HEALTHCHECK NONE
CMD ["restore", "--test"]
