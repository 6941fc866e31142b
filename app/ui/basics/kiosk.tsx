import { createContext, useContext } from 'react';

/** Says whether the page is shown at a kiosk: nothing leads out of the portal, nothing is downloaded. */
export const KioskContext = createContext(false);

export function useIsKiosk(): boolean {
  return useContext(KioskContext);
}

const nothing = { __html: '' };

/** The kiosk's script puts here what it adds. React leaves alone what stands in it. */
export function KioskPlace() {
  return <div id="kiosk-yeri" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
