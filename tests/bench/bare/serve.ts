import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';

// The same server as the portal's, around a page with nothing on it.
const built = new URL('./build/server/index.js', import.meta.url).href;
const build = (await import(built)) as ServerBuild;
const app = express().disable('x-powered-by');
app.use(compression());
const respond = createRequestHandler({ build, mode: 'production' });
app.all('*', (request, response, next) => void respond(request, response, next));
app.listen(Number(process.env['PORT']), () => console.log('açık: bare'));
