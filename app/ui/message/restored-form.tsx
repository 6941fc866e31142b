import { Banner } from './banner';

/** Stands above a form that was kept over the end of a session and is filled in again. */
export function RestoredForm({ isShown }: { isShown: boolean | undefined }) {
  if (!isShown) return null;
  return (
    <Banner kind="info" title="Yazdıklarınız geri geldi." isLive>
      Henüz hiçbir işlem yapılmadı. Denetleyin, sonra yeniden gönderin.
    </Banner>
  );
}
