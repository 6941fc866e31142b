import { brandingNow, readBranding } from '~/parts/content/branding/branding.server';
import { contactNow, readContact } from '~/parts/content/contact.server';
import { listDuties } from '~/features/identity/duties/list-duties.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { visitorOf } from '~/features/identity/kiosk/next-visitor.server';
import { fullName, initialsOf } from '~/features/identity/person-name';
import { findSession, type Session } from '~/features/identity/session/session.server';
import { sessionTimeOf } from '~/features/identity/session/session-time.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { listDutyCards } from '~/services/cards';
import { hiddenPathsNow } from '~/services/offering.server';
import type { Duty } from '~/services/shape/service';
import { getPortal } from '~/platform/portal/portal.server';
import { incidentNumber } from '~/platform/request/request-context.server';
import {
  deviceCookieName,
  formTokenOf,
  readCookie,
  readVisitor,
  type Visitor,
} from '~/platform/http/visitor.server';
import {
  type Appearance,
  appearanceOf,
  chosenAppearance,
  findSheetPath,
  findSidebar,
  savesData,
} from '../appearance/appearance.server';
import { addToMenu, writeMenu } from '../menu.server';
import { findAnnouncement } from './announced.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { formatDate } from '~/ui/turkish/format';

interface FrameParts {
  readonly session: Session | null;
  readonly isKiosk: boolean;
  readonly menu: string;
  readonly flash: Awaited<ReturnType<typeof takeFlash>>;
  readonly appearance: Appearance;
  readonly sidebar: ReturnType<typeof findSidebar>;
  readonly visitor: Visitor;
  readonly duties: readonly Duty[];
  readonly announcement: Awaited<ReturnType<typeof findAnnouncement>>;
}

function frameOf({
  session,
  isKiosk,
  menu,
  flash,
  appearance,
  sidebar,
  visitor,
  duties,
  announcement,
}: FrameParts) {
  const { settings, environment } = getPortal().configuration;
  const person = session?.member.UserDetail;
  const hiddenPaths = hiddenPathsNow();
  const dutyLinks = listDutyCards(duties).map(({ name, path, icon }) => ({ title: name, path, icon }));
  const { crestVersion, style } = brandingNow();
  return {
    municipality: settings.MunicipalityName,
    capital: settings.MunicipalityNameCapital,
    city: settings.CityName,
    contact: contactNow(),
    isDemo: !environment.isProduction,
    paperNote: sheetNote(),
    incident: incidentNumber(),
    formToken: formTokenOf(visitor.token),
    menu: dutyLinks.length > 0 ? addToMenu(menu, dutyLinks) : menu,
    // Most portals hide nothing, and their pages carry no list of it.
    ...(hiddenPaths.length > 0 && { hiddenPaths }),
    ...(announcement && { announcement }),
    ...(crestVersion !== null && { crestVersion }),
    // A kiosk has colours of its own.
    ...(style !== null && !isKiosk && { style }),
    ...(sidebar !== null && { sidebar }),
    flash: flash?.flash ?? null,
    isKiosk,
    themeSheet: findSheetPath(appearance),
    sessionTime: session && sessionTimeOf(session),
    account: person
      ? {
          initials: initialsOf(person.MemberName, person.MemberSurname),
          name: fullName(person.MemberName, person.MemberSurname),
          duties: dutyLinks,
        }
      : null,
  };
}

export type Frame = ReturnType<typeof frameOf>;

interface FrameAnswer extends Pick<FrameParts, 'flash' | 'visitor'> {
  readonly frame: Frame;
  /** Shows more than everybody may see. */
  readonly isOwn: boolean;
}

/** Reads what stands around every page. */
export async function readFrame(request: Request): Promise<FrameAnswer> {
  const [session, kiosk, menu, flash, appearance, announcement] = await Promise.all([
    findSession(request),
    findKiosk(request),
    writeMenu(),
    takeFlash(request),
    appearanceOf(request),
    findAnnouncement(request),
    readContact(),
    readBranding(),
  ]);
  const visitor = visitorOf(request, kiosk, session);
  const isKiosk = kiosk !== null;
  return {
    frame: frameOf({
      ...{ session, isKiosk, menu, flash, appearance, visitor, announcement },
      sidebar: findSidebar(request),
      duties: session ? await listDuties(session.member) : [],
    }),
    flash,
    visitor,
    isOwn: session !== null || isKiosk,
  };
}

/** Reads its cookie alone: what may be a kiosk counts as one. */
const mayBeKiosk = (request: Request) => readCookie(request, deviceCookieName()) !== null;

/** Returns what the browser's cookies tell without the records. */
export function appearanceWithoutRecords(request: Request): { isKiosk: boolean; isLight: boolean } {
  const isKiosk = mayBeKiosk(request);
  return { isKiosk, isLight: !isKiosk && (chosenAppearance(request).isLight || savesData(request)) };
}

/** Returns the same while the records cannot be read: nobody is known, and everything is as usual. */
export async function frameWithoutRecords(request: Request): Promise<Frame> {
  return frameOf({
    session: null,
    isKiosk: mayBeKiosk(request),
    menu: await writeMenu(),
    flash: null,
    appearance: chosenAppearance(request),
    sidebar: findSidebar(request),
    visitor: readVisitor(request),
    duties: [],
    announcement: null,
  });
}

/** Says what a printed sheet has beside the letterhead: the day it was made, and the place whose path it goes on with. */
function sheetNote(): string {
  const { host } = new URL(getPortal().configuration.environment.publicOrigin);
  return `${formatDate(dayInTurkey(new Date()))} · ${host}`;
}
