export interface SampleColours {
  readonly bar: string;
  readonly side: string;
  readonly paper: string;
  readonly accent: string;
}

/**
 * Shows a page of a theme, the size of a stamp: its bar, its menu, its paper and its button. Says nothing; the label
 * does.
 */
export function ThemeSample({ bar, side, paper, accent }: SampleColours) {
  return (
    <svg width="48" height="28" viewBox="0 0 48 28" aria-hidden="true">
      <path fill={paper} d="M0 0h48v28H0z" />
      <path fill={side} d="M0 0h14v28H0z" />
      <path fill={bar} d="M0 0h48v8H0z" />
      <path fill={accent} d="M20 15h22v7H20z" />
      <path fill="none" stroke="#6b7c8c" d="M.5.5h47v27H.5z" />
    </svg>
  );
}
