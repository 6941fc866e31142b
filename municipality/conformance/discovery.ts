import {
  contract,
  readReply,
  type AccrualLine,
  type CallName,
  type Contract,
  type ResponseOf,
} from 'municipality/contract';
import { z } from 'zod';
import type { KnownIds } from './known-ids';
import type { Transport } from './transport';
import type { KitOptions } from './options';

/** Describes what the kit knows of the service before it tries the calls. */
export interface Discovery {
  /** Holds the token of the member given; it is null without one, or where signing in failed. */
  readonly token: string | null;
  readonly ids: KnownIds;
  /** Holds a debt of the member; it is null where none was found. */
  readonly debt: AccrualLine | null;
}

export type Ask = <Name extends CallName>(
  name: Name,
  body: object,
  token: string | null,
) => Promise<ResponseOf<Contract[Name]> | null>;

/** Asks one call; null for whatever is no answer: the call itself is checked later. */
export function openAsk(line: Transport): Ask {
  return async (name, body, token) => {
    const call: Contract[typeof name] = contract[name];
    const { status, text } = await line({ path: call.path, body: JSON.stringify(body), token });
    if (status === null) return null;
    const reply = readReply(name, status, text);
    if (reply.kind !== 'answer') return null;
    const read = z.safeDecode(call.response as z.ZodType, reply.body);
    return read.success ? (read.data as ResponseOf<Contract[typeof name]>) : null;
  };
}

/** Signs a member in; null without a key or where the service refuses. */
export async function signIn(
  ask: Ask,
  { key, member }: Pick<KitOptions, 'key' | 'member'>,
  note: Note = () => undefined,
): Promise<string | null> {
  if (member === null || key === null) return null;
  const { userName, password } = member;
  const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM';
  const stored = await ask('RetrievePassword', { userName, applicationName }, key);
  const encryptedPassword = stored?.Password ?? '';
  note('encryptedPassword', stored?.Password);
  const signedIn = await ask('ValidateUserForEMunicipality', { userName, password, encryptedPassword }, key);
  return signedIn?.AccessToken ?? null;
}

/** Signs the member in and looks up what is theirs, so that the calls tried afterwards carry real ids. */
export async function discover(line: Transport, options: KitOptions): Promise<Discovery> {
  const ask = openAsk(line);
  const ids = new Map<string, unknown[]>();
  const note = (field: string, ...values: unknown[]) => {
    const real = values.filter((value) => value !== null && value !== undefined);
    if (real.length > 0) ids.set(field, [...(ids.get(field) ?? []), ...real]);
  };
  const token = await signIn(ask, options, note);
  await discoverPlaces(ask, note);
  let debt: AccrualLine | null = null;
  if (token !== null && options.member !== null) {
    note('userName', options.member.userName);
    note('identityNo', options.member.userName);
    note('userPidNo', options.member.userName);
    note('personPidNo', options.member.userName);
    note('validationKey', options.key);
    debt = await discoverOwn(ask, note, options.member.userName, token);
  }
  return { token, ids, debt };
}

type Note = (field: string, ...values: unknown[]) => void;

async function discoverPlaces(ask: Ask, note: Note): Promise<void> {
  const [district] = (await ask('GetDistrictListWithoutAuthorization', {}, null)) ?? [];
  if (district) {
    note('countyCode', district.CountyCode);
    note('districtCode', district.Code);
    const streets = await ask('GetStreetListWithoutAuthorization', { districtCode: district.Code }, null);
    const streetCode = streets?.[0]?.Code;
    note('streetCode', streetCode);
    const doors = await ask('GetOuterDoorListWithoutAuthorization', { streetCode }, null);
    const outerDoorCode = doors?.[0]?.Code;
    note('outerDoorCode', outerDoorCode);
    const units = await ask('GetConcreteInnerDoorListWithoutAuthorization', { outerDoorCode }, null);
    note('addressCode', units?.[0]?.AddressCode);
  }
  const resolutions = await ask('RetrieveResolutions', { body: 'council', limit: 1 }, null);
  note('resolutionOid', resolutions?.Resolutions[0]?.Oid);
  const kinds = await ask('GetRequestKindListWithoutAuthorization', {}, null);
  note('kindCode', kinds?.find(({ NeedsPlace, NeedsAddress }) => !NeedsPlace && !NeedsAddress)?.Code);
}

/** Notes what is the member's, and returns a debt of theirs. */
async function discoverOwn(
  ask: Ask,
  note: Note,
  identityNo: string,
  token: string,
): Promise<AccrualLine | null> {
  const [registry] = (await ask('GetFilteredRegistries', { identityNo }, token)) ?? [];
  if (!registry) return null;
  const registryOid = registry.Oid;
  note('registryOid', registryOid);
  note('registryNo', registry.RegistryInfo.RegistryNo);
  const debts = await ask('GetAccrumentListForEMunicipality', { registryOid }, token);
  const debt = debts?.Lines[0] ?? null;
  note('accrumentOid', debt?.Oid);
  const [collection] = (await ask('GetCollectedList', { registryOid, limit: 1 }, token)) ?? [];
  note('collectionOid', collection?.Oid);
  note('receiptNo', collection?.ReceiptNo);
  const [subscription] = (await ask('GetSubscriptionList', {}, token)) ?? [];
  note('subscriberOid', subscription?.Oid);
  note('subscriberNo', subscription?.SubscriberNo);
  const declarations = await ask('RetrieveDeclarationSummary', { registryOid }, token);
  note('declarationNo', declarations?.[0]?.DeclarationNo);
  const letters = await ask('RetrieveRegistryLetters', { registryOid }, token);
  note('letterNo', letters?.[0]?.LetterNo);
  const plans = await ask('AuthorizedRetrieveDebtRestructurings', { registryOid }, token);
  note('planNo', plans?.[0]?.PlanNo);
  const requests = await ask('GetComplaintOrRequestList', { limit: 1 }, token);
  const cancellations = await ask('GetContractCancellationList', {}, token);
  note('trackingNo', cancellations?.[0]?.TrackingNo, requests?.Requests[0]?.TrackingNo);
  return debt;
}
