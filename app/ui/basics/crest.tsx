/** A decoration: the municipality's name stands beside it. It comes with the icons, so that no page asks for one more file. */
export function Crest({ size }: { size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="/icons.svg#arma" />
    </svg>
  );
}
