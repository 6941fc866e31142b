import { urls } from '~/urls';
import type { Findable } from './word-index';

export interface Elsewhere extends Findable {
  /** Says who does it, as a written text. */
  readonly text: string;
}

/** Holds what people look for here and others do: a row each. */
export const elsewhere: readonly Elsewhere[] = [
  {
    id: 'electricity',
    title: 'Elektrik',
    words: 'elektrik faturası kesintisi arızası aboneliği sokak lambası',
    text: 'Elektrik aboneliği ve faturası elektrik satış şirketinizin, arıza ve kesinti dağıtım şirketinin işidir: 186’yı arayın.',
  },
  {
    id: 'gas',
    title: 'Doğal gaz',
    words: 'doğalgaz faturası aboneliği gaz kaçağı',
    text: 'Doğal gaz aboneliği ve faturası dağıtım şirketinizin işidir. Gaz kokusunda 187’yi arayın.',
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
    words: 'mtv araba araç taşıt trafik cezası otoyol geçiş hgs',
    text: 'Motorlu taşıtlar vergisi ve trafik cezaları Gelir İdaresi Başkanlığına ödenir.',
  },
  {
    id: 'title-deed',
    title: 'Tapu işlemleri',
    words: 'tapu devri tapu kaydı tapu randevusu hisse',
    text: 'Tapu alım, satım ve kayıtları tapu müdürlüğünde yapılır. Alınan ya da satılan taşınmaz ayrıca belediyeye bildirilir.',
  },
  {
    id: 'identity-card',
    title: 'Kimlik kartı, pasaport, sürücü belgesi',
    words: 'nüfus kimlik ehliyet pasaport ikametgah ikamet yerleşim yeri belgesi doğum',
    text: 'Bu belgeleri nüfus müdürlüğü verir; randevu için 199’u arayın. Yerleşim yeri belgesi e-Devlet Kapısı’ndan alınır.',
  },
  {
    id: 'emergency',
    title: 'Acil durum',
    words: 'acil itfaiye yangın ambulans polis jandarma imdat kaza',
    text: 'Yangın, kaza ya da can güvenliği için buraya yazmayın, 112’yi arayın.',
  },
];
