# Build: everything, including what only the build needs. Tests beside the sources stay behind.
# The bases name exact versions, which the digest in a registry of one's own makes unchangeable.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && find app municipality -name '*.test.ts*' -delete

# Run: the sources the server and its commands read, the built portal, and nothing else. They belong to root and the
# server is somebody else, so that it could not change them on a file system that is not read-only either.
FROM node:24.21.0-trixie-slim
# pg_dump and pg_restore for the words `backup` and `restore` of `npm run belediye`: never older than the server they ask (compose.yaml).
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# npm writes its own notes where it may.
ENV NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /portal
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/*.json /portal/*.js /portal/*.ts ./
COPY --from=build /portal/municipality ./municipality
COPY --from=build /portal/public ./public
COPY --from=build /portal/app ./app
COPY --from=build /portal/build ./build
RUN mkdir /data /deliveries /backups && chown node:node /data /deliveries /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/saglik/hazir').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-old-space-size=512", "build/start/server.js"]
