import type { ReactNode } from 'react';

/** Shows a section of the gallery with its own anchor. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="gallery-part" aria-labelledby={`${id}-baslik`}>
      <h2 id={`${id}-baslik`}>{title}</h2>
      {children}
    </section>
  );
}

/** Shows several states beside each other. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="gallery-samples">{children}</div>;
}
