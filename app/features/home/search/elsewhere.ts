import { urls } from '~/urls';
import type { Findable } from './word-index';

export interface Elsewhere extends Findable {
  /** Lists the words each of which means it; words of title and text alone find nothing. */
  readonly words: string;
  /** Says who does it, as a written text. */
  readonly text: string;
}

const toUnits = `telefonlar [Birimler](${urls.units}) sayfasındadır`;

/** Holds what people look for here and others do, or the municipality away from this site: a row each. */
export const elsewhere: readonly Elsewhere[] = [
  {
    id: 'electricity',
    title: 'Elektrik',
    words: 'elektrik lamba direk',
    text: 'Elektrik aboneliği ve faturası elektrik satış şirketinizin; arıza, kesinti ve sönen sokak lambası dağıtım şirketinin işidir: 186’yı arayın.',
  },
  {
    id: 'gas',
    title: 'Doğal gaz',
    words: 'doğalgaz gaz',
    text: 'Doğal gaz aboneliği ve faturası dağıtım şirketinizin işidir. Gaz kaçağında ya da kokusunda 187’yi arayın.',
  },
  {
    id: 'inheritance',
    title: 'Veraset ve intikal vergisi',
    words: 'veraset miras intikal vefat mirasçı',
    text: `Veraset ve intikal vergisi vergi dairesine beyan edilir. Miras kalan taşınmazı ise belediyeye bildirin: [bina](${urls.declareBuilding}), [arsa](${urls.declarePlot}), [arazi](${urls.declareLand}).`,
  },
  {
    id: 'vehicles',
    title: 'Motorlu taşıtlar vergisi ve trafik cezası',
    words: 'mtv araba araç taşıt trafik plaka',
    text: 'Motorlu taşıtlar vergisi ve trafik cezaları Gelir İdaresi Başkanlığına ödenir.',
  },
  {
    id: 'title-deed',
    title: 'Tapu işlemleri',
    words: 'tapu',
    text: 'Tapu devri, randevusu ve kayıtları tapu müdürlüğünün işidir. Alınan ya da satılan taşınmaz ya da hisse ayrıca belediyeye bildirilir.',
  },
  {
    id: 'identity-card',
    title: 'Kimlik kartı, pasaport, sürücü belgesi',
    words: 'nüfus ehliyet pasaport ikametgah ikamet yerleşim doğum sürücü',
    text: 'Bu belgeleri nüfus müdürlüğü verir; kimlik kartı randevusu için 199’u arayın. Yerleşim yeri (ikametgâh) ve adres belgesi e-Devlet Kapısı’ndan alınır.',
  },
  {
    id: 'funeral',
    title: 'Cenaze ve mezarlık',
    words: 'cenaze mezar mezarlık defin gömü vefat ölüm taziye',
    text: `Cenaze, defin ve mezar yeri için bu siteden başvurulamaz; belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'wedding-day',
    title: 'Nikâh günü',
    words: 'nikah evlilik evlenme düğün tarih gün',
    text: `Nikâh tarihi ve saati bu siteden alınamaz; nikâh başvurusu ve randevusu için belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'appointment',
    title: 'Randevu',
    words: 'randevu',
    text: `Bu siteden randevu alınamaz; belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'courses',
    title: 'Kurs, burs ve öğrenci indirimi',
    words: 'kurs burs öğrenci okul kreş',
    text: `Kurs, kreş, burs ve öğrenci indirimi kaydı ya da başvurusu bu siteden yapılamaz. [Duyurulara](${urls.announcements}) bakın ya da belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'aid',
    title: 'Sosyal yardım',
    words: 'sosyal yardım muhtaç gıda ramazan erzak koli kömür bakım yaşlı',
    text: `Sosyal yardım ve evde bakım hizmeti için bu siteden başvurulamaz; belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'jobs',
    title: 'İş başvurusu',
    words: 'iş işçi memur alımı eleman staj cv',
    text: `İşe alım ve staj başvurusu bu siteden yapılamaz. İlanlar için [Duyurulara](${urls.announcements}) bakın ya da belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'travel-card',
    title: 'Toplu taşıma kartı',
    words: 'otobüs abonman toplu ulaşım',
    text: `Otobüs ve ulaşım kartı başvurusu ya da yüklemesi bu siteden yapılamaz; nereden yapıldığını belediyeye sorun: ${toUnits}.`,
  },
  {
    id: 'new-water',
    title: 'Yeni su aboneliği',
    words: 'abone abonelik açma açtırma bağlatma',
    text: `Su aboneliği açma, açtırma, bağlatma, devir ve yeni sayaç başvurusu bu siteden yapılamaz; belediyeyi arayın: ${toUnits}.`,
  },
  {
    id: 'dues',
    title: 'Apartman ve site aidatı',
    words: 'aidat',
    text: 'Apartman ve site aidatı belediyeye değil, yöneticinize ödenir.',
  },
  {
    id: 'emergency',
    title: 'Acil durum',
    words: 'acil itfaiye yangın ambulans polis jandarma imdat kaza',
    text: 'Yangın, kaza ya da can güvenliği için buraya yazmayın, 112’yi arayın.',
  },
];
