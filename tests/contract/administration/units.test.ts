import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { describe, expect, test } from 'vitest';
import {
  changeUnit,
  openUnitEditor,
  openUnitsEditor,
} from '~/features/administration/units/units-page.server';
import { readAudit } from '~/platform/audit/audit.server';
import { listPublicUnits } from '~/features/units/units.server';
import { unitEditorUrl, urls } from '~/urls';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import { getRequest, inRequest, postRequest, thrownBy } from '../../support/browser/member-browser';

const { administrator } = demoAccounts;
const { own } = useAdministration();

const typed = {
  ad: 'Emlak Servisi',
  gorev: 'Emlak vergisi beyanı ve rayiç bedel.',
  telefon: '0248 555 10 20',
  eposta: 'emlak@akcapinar.bel.tr',
  adres: 'Hizmet binası, 1. kat',
  saatler: 'Hafta içi 08.30–17.30',
};

async function post(no: number | 'yeni', fields: Record<string, string>) {
  const request = postRequest(own(), unitEditorUrl(no), fields);
  return postedOf(await inRequest(() => changeUnit(request, String(no))));
}

const names = async () => (await listPublicUnits()).map(({ name }) => name);

describe('units', () => {
  test('are nobody else’s to write', async () => {
    await expectNobodyElses([
      { path: urls.unitsEditor, open: openUnitsEditor },
      {
        path: unitEditorUrl('yeni'),
        change: (request) => changeUnit(request, 'yeni'),
        fields: { ...typed, no: '1', surum: '0' },
      },
    ]);
    expect(await listPublicUnits()).toEqual([]);
  });

  test.each([
    ['ad', '', 'Birimin adını yazın.'],
    ['ad', '\u202E', 'Birimin adını yazın.'],
    ['gorev', 'a'.repeat(401), 'En çok 400 karakter'],
    ['telefon', 'dahili', 'Telefon yalnızca rakam'],
    ['eposta', 'emlak', 'E-posta adresini'],
  ])('%s “%.20s” is asked for again, with everything else kept', async (field, wrong, words) => {
    const answer = await post('yeni', { ...typed, [field]: wrong, no: '1', surum: '0' });
    expect(answer).toMatchObject({ status: 422, typed: { ...typed, [field]: wrong.replace('\u202E', '') } });
    expect(answer.problems).toEqual([{ text: expect.stringContaining(words) as string, fieldId: field }]);
  });

  test('are listed by their Turkish names, and each change is in the employee’s record', async () => {
    const fewest = { gorev: '', telefon: '', eposta: '', adres: '', saatler: '' };
    for (const [at, ad] of ['Zabıta', 'Çevre Temizlik', 'Emlak Servisi'].entries()) {
      const fields = { ...typed, ...(at === 0 && fewest), ad, no: String(at + 1), surum: '0' };
      expect(await post('yeni', fields)).toMatchObject({ status: 303, to: urls.unitsEditor });
    }
    expect(await names()).toEqual(['Çevre Temizlik', 'Emlak Servisi', 'Zabıta']);
    const { rows } = await readAudit(administrator.identityNo, 5);
    expect(rows[0]).toMatchObject({ action: 'content-changed', detail: 'Birim 3, 1. sürüm' });
  });

  test('of a name that is on the list already are refused, and the one there is named', async () => {
    const answer = await post('yeni', { ...typed, ad: 'EMLAK SERVİSİ', no: '4', surum: '0' });
    expect(answer).toMatchObject({ status: 422, typed: { ad: 'EMLAK SERVİSİ' } });
    expect(answer.problems).toEqual([
      { text: expect.stringContaining('“Emlak Servisi” listede var') as string, fieldId: 'ad' },
    ]);
    expect(await names()).toHaveLength(3);
  });

  test('are taken off the list and brought back, and a change on an older version is refused', async () => {
    expect(await post(2, { islem: 'cikar' })).toMatchObject({ status: 303 });
    expect(await names()).toEqual(['Emlak Servisi', 'Zabıta']);
    expect(await post(2, { ...typed, no: '2', surum: '1' })).toMatchObject({ status: 422 });
    expect(await post(2, { islem: 'geri', geri: '1', surum: '2' })).toMatchObject({ status: 303 });
    expect(await names()).toEqual(['Çevre Temizlik', 'Emlak Servisi', 'Zabıta']);
    const page = await inRequest(() => openUnitEditor(getRequest(own(), unitEditorUrl(2)), '2'));
    expect(page.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(page.versions[1]?.summary).toContain('listeden çıkarıldı');
  });

  test.each(['0', '9', 'x'])('have no page at “%s”', async (no) => {
    const open = () => openUnitEditor(getRequest(own(), unitEditorUrl(9)), no);
    expect(await thrownBy(open)).toMatchObject({ status: 404 });
  });
});
