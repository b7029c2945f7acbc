# The image of a release. "docker build -t entrepot ." builds it from the sources; with --build-arg BASE=… on another base that has the C
# library of Debian, and npm. The release brings the Node that the repository is pinned to.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
COPY . .
# What "entrepot version" says that it was made of: --build-arg ENTREPOT_COMMIT=$(git rev-parse HEAD).
ARG ENTREPOT_COMMIT
RUN npm run build -- --folder --to /out --with-node && mv /out/entrepot-* /entrepot

FROM ${BASE}
LABEL org.opencontainers.image.title="Entrepot" org.opencontainers.image.description="A cross-border wholesale marketplace"
COPY --from=build --chown=0:0 /entrepot /opt/entrepot
# Nobody's own number, which Kubernetes can see is not root's. It writes to /data and /tmp alone; everything else may be read-only.
RUN mkdir -p /data && chown 10001:10001 /data
USER 10001:10001
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache METRICS_HOST=0.0.0.0 PATH=/opt/entrepot/bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /data
VOLUME /data
EXPOSE 3000 5000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["entrepot", "healthy"]
ENTRYPOINT ["entrepot"]
CMD ["serve"]
