import { defineOut } from '../declaring/out-kind';
import { code, text, whole, words } from '../declaring/out-types';

/** Holds the folder of the documents within a delivery. */
export const DOCUMENTS = 'belgeler';

const hash = `encode(sha256(coalesce((select f.content from municipality.document f where g.table_name = 'document' and f.oid = g.oid),
  (select f.content from municipality.request_file f where g.table_name = 'request_file' and f.oid = g.oid))), 'hex')`;

const ending = `case g.content_type when 'application/pdf' then '.pdf' when 'image/jpeg' then '.jpg' when 'image/png' then '.png' else '' end`;

export const documents = defineOut({
  name: 'belge',
  title: 'Belgeler',
  meaning:
    'Beyan, başvuru ve abonelik iptaliyle gelen dosyalar. Dosyanın kendisi teslimde belgeler klasöründe, HTTP ile GET /exchange/documents/<sha256> adresindedir.',
  from: `(
    select 'beyan' as matter, d.declaration_no as matter_no, x.position as place, d.recorded_at as at, 'document' as table_name,
      f.oid, f.file_name, f.content_type, f.size
    from municipality.declaration_document x join municipality.declaration d on d.oid = x.declaration_oid
      join municipality.document f on f.oid = x.document_oid
    union all
    select 'su-iptal', c.tracking_no, row_number() over (partition by c.oid order by f.oid)::int, c.submitted_at, 'document',
      f.oid, f.file_name, f.content_type, f.size
    from municipality.contract_cancellation_document x join municipality.contract_cancellation c on c.oid = x.cancellation_oid
      join municipality.document f on f.oid = x.document_oid
    union all
    select 'basvuru', q.tracking_no, f.event_place, f.uploaded_at, 'request_file', f.oid, f.file_name, f.content_type, f.size
    from municipality.request_file f join municipality.citizen_request q on q.oid = f.request_oid) g`,
  where: 'true',
  source: `g.table_name || ':' || g.oid || ':' || g.matter || ':' || g.matter_no`,
  state: `''`,
  order: 'g.at, g.matter, g.matter_no, g.place, g.oid',
  columns: {
    kayit: {
      type: words({ beyan: 'beyan_no', basvuru: 'takip_no', 'su-iptal': 'takip_no' }),
      value: 'g.matter',
      meaning: 'Hangi tür kaydın eki, numarası o türün hangi sütunu',
      example: 'beyan',
    },
    kayit_no: { type: code, value: 'g.matter_no', meaning: 'Kaydın numarası', example: '2026-00000017' },
    yer: {
      type: whole,
      value: 'g.place',
      meaning: 'Kaçıncı ek; başvuruda hangi işlemle geldiği (islem_no)',
      example: '1',
    },
    ad: { type: text, value: 'g.file_name', meaning: 'Dosyanın gönderilirkenki adı', example: 'tapu.pdf' },
    icerik: { type: code, value: 'g.content_type', meaning: 'İçerik türü', example: 'application/pdf' },
    boyut: { type: whole, value: 'g.size', meaning: 'Bayt', example: '48211' },
    sha256: { type: code, value: hash, meaning: 'İçeriğinin özeti', example: '9f86d0…' },
    dosya: {
      type: code,
      value: `'${DOCUMENTS}/' || ${hash} || ${ending}`,
      meaning: 'Teslimdeki yeri',
      example: 'belgeler/9f86d0….pdf',
    },
  },
});
