import { contract, type CallName } from 'municipality/contract';
import { openAsk, signIn } from './discovery';
import { requestWith } from './known-ids';
import type { KitOptions } from './options';
import type { ProtocolCheck } from './protocol';
import type { Transport } from './transport';
import { conforms, differs, noAnswer, untried, type Verdict } from './verdict';

/** Lists calls that bind a person or carry the municipality's word, one of each area that has such a call. */
const binding = [
  'RecordRegistryLetter',
  'RecordEMunicipalityEstateDeclaration',
  'AuthorizedRecordDebtRestructuring',
] as const satisfies readonly CallName[];

/** Has the right check digits and is given to nobody. */
const NOBODY = '11111111110';

/** Opens a membership of the short form, or signs in with it where an earlier run has opened it. */
async function enter(line: Transport, key: string): Promise<{ userName: string; token: string } | null> {
  const ask = openAsk(line);
  const body: Record<string, unknown> = { ...requestWith(contract.register, new Map()), username: NOBODY };
  const password = String(body['password']);
  const opened = await ask('register', body, key);
  const token = opened?.accessToken ?? (await signIn(ask, { key, member: { userName: NOBODY, password } }));
  if (token === null) return null;
  const user = await ask('GetUserOfEMunicipality', {}, token);
  return user?.UserDetail.IsIdentityProven === false ? { userName: NOBODY, token } : null;
}

/** Asks for each binding call with a membership that proved nothing: all have to be refused, before anything else is looked at. */
async function tryBinding(line: Transport, { key, writes }: KitOptions): Promise<Verdict> {
  if (key === null || !writes) return untried('--key ve --writes gerekir');
  const member = await enter(line, key);
  if (member === null) return untried('kısa formla üyelik açılamadı');
  const { userName, token } = member;
  const registries = await openAsk(line)('GetFilteredRegistries', { identityNo: userName }, token);
  const registryOid = registries?.[0]?.Oid;
  const ids = new Map(registryOid === undefined ? [] : [['registryOid', [registryOid]] as const]);
  for (const name of binding) {
    const body = JSON.stringify({ userName: 'EBELEDIYE', ...requestWith(contract[name], ids) });
    const { status, reason } = await line({ path: contract[name].path, body, token });
    if (status === null) return noAnswer(reason);
    if (status !== 403 && status !== 501)
      return differs(`${name}: kimliği doğrulanmamış üyeye ${status} geldi, 403 bekleniyordu`);
  }
  return conforms();
}

/** Checks that a member whose identity nobody has proven gets no letter, declares nothing and makes no plan. */
export async function checkUnproven(line: Transport, options: KitOptions): Promise<ProtocolCheck> {
  const begun = performance.now();
  const verdict = await tryBinding(line, options);
  const milliseconds = Math.round(performance.now() - begun);
  return { name: 'Kimliği doğrulanmamış üye bağlayıcı işlem yapamaz', verdict, milliseconds };
}
