import { code as codeClass } from './receipt-code.css';

/** Shows a QR code, black on white in every theme. */
export function QrPicture({ code, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg
      className={codeClass}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  );
}
