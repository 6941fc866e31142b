import type { ReactNode } from 'react';
import { type Task, TaskTiles } from '~/ui/shell/hero';
import { PageHeading } from '~/ui/shell/page-heading';
import { guestReceiptUrl, urls } from '~/urls';

const startTiles: readonly Task[] = [
  { title: 'Üye olmadan öde', icon: 'card', path: urls.fastPayment },
  { title: 'Giriş yap', icon: 'user', path: urls.signIn },
  { title: 'Makbuzumu al', icon: 'receipt', path: guestReceiptUrl, page: urls.receiptCheck },
  { title: 'Şikâyet ve istek', icon: 'chat', path: urls.requests },
  { title: 'Meclis kararları', icon: 'gavel', path: urls.councilResolutions },
  { title: 'Yardım', icon: 'help', path: urls.help },
];

/** Shows what a kiosk offers to whoever steps up to it, on one screen; all the rest stands in the menu. */
export function KioskStart() {
  return (
    <>
      <PageHeading title="Ne yapmak istersiniz?" />
      <TaskTiles tasks={startTiles} className="kiosk-start" />
    </>
  );
}

/** Shows to a member at a kiosk what is due, and tiles in place of the home page's long lists. */
export function KioskOwnHome({ children, tasks }: { children: ReactNode; tasks: readonly Task[] }) {
  return (
    <>
      <PageHeading title="Hoş geldiniz" />
      <div className="kiosk-own">
        {children}
        <TaskTiles tasks={tasks} className="kiosk-start" />
      </div>
    </>
  );
}
