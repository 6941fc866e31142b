import { findPublic, listPublic, stateOf, today } from './announcements.server';

/** Opens `/duyurular`: what is announced now, and what was. */
export async function openAnnouncements() {
  const { current, ended } = await listPublic();
  const row = ({ no, title, from, until }: (typeof current)[number]) => ({ no, title, from, until });
  return { current: current.map(row), ended: ended.map(row) };
}

/** Opens one announcement. @throws Response 404 for one that is not, or not any more, to be read */
export async function openAnnouncement(typedNo: string | undefined) {
  const no = /^[1-9]\d{0,8}$/.test(typedNo ?? '') ? Number(typedNo) : null;
  const found = no === null ? null : await findPublic(no);
  if (!found) throw new Response(null, { status: 404 });
  const { title, text, from, until } = found;
  return { title, text, from, until, isOver: stateOf(found, today()) === 'over' };
}
