import { urls } from '~/urls';
import { members, type Member } from './sign-in';

/** Lists the addresses that are no pages: files, posts, places that lead on at once. */
const otherThanPages: ReadonlySet<string> = new Set([
  urls.root,
  urls.eDevletOneClick,
  urls.signOut,
  urls.kioskEnd,
  urls.sessionTime,
  urls.placeList,
  urls.publicSettings,
  urls.announcementFeed,
  urls.securityContact,
  urls.robots,
  urls.favicon,
  urls.policyReports,
  urls.health,
  urls.healthAlive,
  urls.healthReady,
  urls.healthDeep,
  urls.healthMetrics,
  urls.forgottenPassword,
  urls.continueForm,
  // Which debt it is about stands in its query; its journey looks at it.
  urls.contestDebt,
  // Shows every part of all pages at once, their headings too.
  urls.gallery,
]);

/** Says who has to be signed in to see what lies below an address, where not any citizen. */
const staff: ReadonlyArray<readonly [below: string, member: Member]> = [
  [urls.leaveDesk, members.leaveManager],
  [urls.desk, members.clerk],
  [urls.lateDebts, members.clerk],
  [urls.kioskDevices, members.employee],
  [urls.collectionsDesk, members.cashier],
  [urls.administration, members.administrator],
  [urls.payslips, members.employee],
  [urls.leave, members.employee],
  [urls.enforcement, members.employee],
];

/** Holds every page that has an address of its own, with who may look at it. A new one is among them by itself. */
export const everyPage: ReadonlyArray<readonly [path: string, member: Member]> = Object.values(urls)
  .filter((path) => !path.includes(':') && !otherThanPages.has(path))
  .map((path) => [path, staff.find(([below]) => path.startsWith(below))?.[1] ?? members.citizen] as const);
