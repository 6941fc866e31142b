import { TextLink } from '~/ui/basics/link';

/** Marks a point on nine tiles, in pixels from their corner. */
export function MapMark({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <svg viewBox="0 0 768 768" aria-hidden="true">
      <path transform={`translate(${x} ${y})`} d="M0 0C-3-10-12-16-12-26a12 12 0 1 1 24 0C12-16 3-10 0 0z" />
    </svg>
  );
}

interface MapSourceProps {
  readonly attribution: string;
  readonly attributionUrl: string | null;
}

/** Says whose map it is. */
export function MapSource({ attribution, attributionUrl }: MapSourceProps) {
  return (
    <p>
      <small>
        {attributionUrl === null ? attribution : <TextLink to={attributionUrl}>{attribution}</TextLink>}
      </small>
    </p>
  );
}
