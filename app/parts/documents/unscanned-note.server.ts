import { getPortal } from '~/platform/portal/portal.server';

const note =
  'Bu dosyalar virüs taramasından geçmedi. Beklemediğiniz bir dosyayı açmadan önce bilgi işleme danışın.';

/** Finds what staff read beside files nobody looked through; null where there are none, or a scanner is. */
export function findUnscannedNote(files: readonly unknown[]): string | null {
  const { scannerAddress } = getPortal().configuration.environment;
  return scannerAddress === null && files.length > 0 ? note : null;
}
