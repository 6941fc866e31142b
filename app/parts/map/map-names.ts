/** Beginning of the names of a map's tiles in a form; the browser adds where in the tile it was pressed. */
export const MARK = 'nokta-';
