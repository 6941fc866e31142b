/** The names of a map's tiles in a form begin so; the browser adds where in the tile it was pressed. */
export const MARK = 'nokta-';
