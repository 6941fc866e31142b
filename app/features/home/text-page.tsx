import type { ReactNode } from 'react';
import { PageHeading } from '~/ui/shell/page-heading';
import { prose } from './text-page.css';

/** Shows a page of running text, in lines short enough to read. */
export function TextPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <div className={prose}>{children}</div>
    </>
  );
}
