import { findFreshCitizen } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { eDevletUrl, requestsUrl, signInUrl, urls } from '~/urls';
import { listOwn } from '../pages/start.server';
import { PERSONAL_DATA_KIND } from '../rights';

/** So many of the newest requests are looked through for those about personal data. */
const MOST_READ = 50;

/** Opens `/kisisel-verilerim`: the rights, a member's requests about them, and the ways to ask. */
export async function openPersonalData(request: Request) {
  const citizen = await findFreshCitizen(request);
  const { MunicipalityName: municipality, MunicipalityWebsiteUrl: website } =
    getPortal().configuration.settings;
  const isUnproven = citizen !== null && !citizen.member.UserDetail.IsIdentityProven;
  const own = citizen && (await listOwn(request, citizen, MOST_READ));
  return {
    municipality,
    website,
    rows: own?.rows.filter(({ group }) => group === PERSONAL_DATA_KIND) ?? [],
    unread: own?.unread ?? 0,
    formPath: citizen?.member.UserDetail.IsIdentityProven
      ? requestsUrl({ kind: PERSONAL_DATA_KIND, isMember: true })
      : null,
    isUnproven,
    signInPath: isUnproven ? eDevletUrl(urls.personalData) : signInUrl(urls.personalData),
  };
}
