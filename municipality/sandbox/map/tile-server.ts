import express, { type Router } from 'express';
import { drawTile } from './draw-tile';

/** Creates a tile server with the usual addresses, for the map on which places are marked. */
export function createTileServer(): Router {
  const router = express.Router();
  router.get('/karolar/:zoom/:column/:row', (request, response) => {
    const { zoom, column, row } = request.params;
    const [z, x, y] = [zoom, column, row.replace(/\.png$/, '')].map(Number);
    const isTile = [z, x, y].every((part) => Number.isInteger(part) && part !== undefined && part >= 0);
    if (
      !isTile ||
      z === undefined ||
      x === undefined ||
      y === undefined ||
      z > 19 ||
      Math.max(x, y) >= 2 ** z
    )
      return void response.status(404).end();
    response.type('png').send(drawTile(z, x, y));
  });
  return router;
}
