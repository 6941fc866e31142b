import type { DeclarationKind } from 'municipality/contract';
import { kinds } from '~/declarations/kinds';
import type { Service } from '~/ui/shell/service-card';
import { urls } from '~/urls';

/** Said of a service to whoever is not signed in. */
export const SIGN_IN_NOTE = 'Giriş gerekir';

type About = Readonly<{ needs: string; time: string; words: string }>;

const estateTime = 'Olayın olduğu yılın sonuna kadar; ekim, kasım ve aralıktaki olaylarda üç ay içinde.';

const about: Readonly<Record<DeclarationKind, About>> = {
  building: {
    needs: 'Tapu, adres, brüt alan, arsa payı ve inşaatın bitim yılı.',
    time: estateTime,
    words:
      'emlak beyanı beyanname ev daire konut iş yeri dükkan satın aldım tapu emlak vergisi bildirimi 1319',
  },
  plot: {
    needs: 'Tapu, arsanın bulunduğu cadde veya sokak ve yüzölçümü.',
    time: estateTime,
    words: 'emlak beyanı beyanname arsa parsel satın aldım tapu emlak vergisi bildirimi 1319',
  },
  land: {
    needs: 'Tapu, mahalle ve mevki, yüzölçümü ve arazinin cinsi.',
    time: estateTime,
    words: 'emlak beyanı beyanname tarla bağ bahçe arazi tapu emlak vergisi bildirimi 1319',
  },
  cleaning: {
    needs: 'İş yerinin adresi, kullanılan alan ve faaliyetin ölçüsü.',
    time: 'İş yeri açıldığında ya da değiştiğinde.',
    words: 'çtv çöp vergisi beyanı beyanname iş yeri dükkan açtım ofis 2464',
  },
  advertising: {
    needs: 'Her ilanın eni, boyu, yüz sayısı ve adedi.',
    time: 'İlan yapılmadan önce; bütün yıl duranlar her ocak ayında.',
    words: 'tabela levha pankart afiş broşür ışıklı reklam beyannamesi beyanı 2464',
  },
  entertainment: {
    needs: 'Bilet sayıları ve fiyatları ya da çalışılan gün sayısı.',
    time: 'İzleyen ayın yirmisine kadar.',
    words: 'bilet konser sinema bahis bar gazino eğlence beyannamesi beyanı rüsum 2464',
  },
};

/** The six declarations among the services, and those already sent. */
export const declarationServices: Array<Service & { words: string }> = [
  ...Object.values(kinds).map(({ kind, name, path, icon, line }) => ({
    ...{ icon, name, path, line, note: SIGN_IN_NOTE },
    ...about[kind],
  })),
  {
    icon: 'document',
    name: 'Beyanlarım',
    path: urls.declarations,
    line: 'Gönderdiğiniz beyanları, durumlarını ve çıktılarını görün.',
    note: SIGN_IN_NOTE,
    words: 'beyan beyanname sorgula çıktı pdf düzelt bildirim durumu',
  },
];
