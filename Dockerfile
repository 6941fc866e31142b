# Build: everything, including what only the build needs.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# Run: the sources the server reads, the built portal, and nothing else; not as root.
FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /portal
COPY --from=build --chown=node:node /portal/package.json /portal/package-lock.json /portal/tsconfig.json ./
COPY --from=build --chown=node:node /portal/remix.config.js /portal/vite.config.ts /portal/AppSetting.json /portal/server.ts /portal/municipality.ts /portal/bank-files.ts /portal/tariffs.ts /portal/calls.ts /portal/conformance.ts ./
COPY --from=build --chown=node:node /portal/node_modules ./node_modules
COPY --from=build --chown=node:node /portal/app ./app
COPY --from=build --chown=node:node /portal/municipality ./municipality
COPY --from=build --chown=node:node /portal/public ./public
COPY --from=build --chown=node:node /portal/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/saglik/hazir').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--import", "tsx", "server.ts"]
