import { defineOut, keyAtTheirs } from '../declaring/out-kind';
import { code, day, instant, text, theirKey, whole, words, yesNo } from '../declaring/out-types';
import { personColumns } from './person-columns';

export const reportedReadings = defineOut({
  name: 'bildirilen-endeks',
  title: 'Abonelerin bildirdiği endeksler',
  meaning:
    'Abonenin sayacından kendi okuyup bildirdiği endeks. Kararı verilince yeniden yazılır. Kabul edilenle faturayı siz düzenlersiniz; okuma endeks dosyanızla (tür: abone-bildirdi) geri gelir.',
  from: `municipality.meter_report m
    join municipality.water_subscriber w on w.oid = m.subscriber_oid
    join municipality.registry r on r.oid = m.registry_oid`,
  where: 'true',
  source: 'm.oid',
  state: 'm.state',
  order: 'm.reported_at, m.oid',
  columns: {
    abone: {
      type: theirKey('su-abone'),
      value: keyAtTheirs('su-abone', 'w.oid'),
      meaning: 'Abonelik',
      example: 'A-1',
    },
    abone_no: { type: code, value: 'w.subscriber_no', meaning: 'Abone numarası', example: '500001' },
    ...personColumns,
    durum: {
      type: words({
        bekliyor: 'karar bekliyor',
        kabul: 'kabul edildi',
        ret: 'geri çevrildi',
        degisti: 'yerine yenisi bildirildi',
      }),
      value: 'm.state',
      meaning: 'Bildirimin durumu',
      example: 'kabul',
    },
    okuma_tarihi: {
      type: day,
      value: 'm.read_on',
      meaning: 'Abonenin okuduğu gün',
      example: '20.11.2026',
    },
    endeks: { type: whole, value: 'm.index', meaning: 'Bildirilen endeks, m³', example: '445' },
    onceki_endeks: {
      type: whole,
      value: 'm.last_index',
      meaning: 'Bildirildiğinde son faturadaki endeks, m³',
      example: '431',
    },
    tuketim: {
      type: whole,
      value: 'm.consumption',
      meaning: 'İkisinin arası, m³; sayaç başa döndüyse onu da sayar',
      example: '14',
    },
    zaman: {
      type: instant,
      value: 'm.reported_at',
      meaning: 'Bildirildiği gün ve saat',
      example: '20.11.2026 10:45:12',
    },
    fotograf: {
      type: yesNo,
      value: 'm.document_oid is not null',
      meaning: 'Fotoğrafı var mı; masada görülür',
      example: 'E',
    },
    gerekce: { type: text, value: 'm.reject_reason', meaning: 'Geri çevrildiyse gerekçesi', example: '' },
  },
});
