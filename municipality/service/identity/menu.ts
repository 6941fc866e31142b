import type { MenuEntry } from 'municipality/contract';
import type { ServiceSettings } from '../kit/settings';

/** Every service of the product. A portal leaves out what it does not serve. */
export function listMenus(settings: ServiceSettings): MenuEntry[] {
  const groups = [
    group('Borç ve Ödeme', 'wallet', [
      entry('Borç Sorgulama', '/DebtQuestioning', 'wallet'),
      entry('Makbuzlarım', '/makbuzlarim', 'document'),
      entry('Tahakkuklarım', '/tahakkuklarim', 'table'),
      entry('Belge ve Yazılarım', '/yazilarim', 'document'),
      entry('Hızlı Ödeme', '/FastPayment', 'card'),
      ...(settings.showMatrimonyPaymentMenu
        ? [entry('Nikâh Ücreti Ödeme', '/FastPaymentForMatrimony', 'rings')]
        : []),
      entry('Borç Yapılandırma', '/DebtRestructuring', 'plan'),
    ]),
    group('Beyanlar', 'home', [
      entry('Bina Bildirimi', '/EMunicipalityEstateDeclarationBuilding', 'building'),
      entry('Arsa Bildirimi', '/EMunicipalityEstateDeclarationPlot', 'map'),
      entry('Arazi Bildirimi', '/EMunicipalityEstateDeclarationLand', 'map'),
      entry('Çevre Temizlik Vergisi Bildirimi', '/EMunicipalityECTDeclaration', 'broom'),
      entry('İlan ve Reklam Vergisi Beyanı', '/EMunicipalityAdDeclaration', 'megaphone'),
      entry('Eğlence Vergisi Beyanı', '/EMunicipalityEntertainmentDeclaration', 'ticket'),
    ]),
    group('Tarifeler', 'table', [
      entry('Bina İnşaat Maliyetleri', '/EstateConstructionCost', 'building'),
      entry('Arsa ve Arazi Birim Değerleri', '/EstateStreetValuation', 'map'),
      entry('Bina Aşınma Payları', '/EstateAbrasionShare', 'table'),
      entry('İlan ve Reklam Vergisi Tarifesi', '/AdvertisingTaxAnnualGroupTariff', 'megaphone'),
      entry('Çevre Temizlik Vergisi Tarifesi', '/ECTAnnualPrice', 'broom'),
    ]),
    group(
      'Abonelik',
      'water',
      settings.hasSubscription && settings.showSubscriptionMenu
        ? [entry('Su Aboneliği İptali', '/ContractCancellation', 'water')]
        : [],
    ),
    group('Başvuru', 'chat', [entry('Şikâyet ve İstek', '/ComplaintsAndRequests', 'chat')]),
    group('Meclis ve Encümen', 'gavel', [
      entry('Meclis Kararları', '/ResolutionCouncilObservation', 'gavel'),
      entry('Encümen Kararları', '/ResolutionComitteeObservation', 'gavel'),
    ]),
    group('Personel', 'people', [
      entry('Maaş Bordrosu', '/maas-bordrosu', 'wallet'),
      entry('İzin Bilgileri', '/izin-bilgileri', 'calendar'),
      entry('İcra Bilgileri', '/icra-bilgileri', 'gavel'),
    ]),
    group('Hesabım', 'user', [
      entry('Sicil Bilgilerim', '/RegistryObservation', 'user'),
      entry('Üyelik Bilgilerim', '/UserUpdate', 'user'),
      entry('Şifre Değiştir', '/sifre-degistir', 'key'),
      entry('Bilgilerime Kim Baktı?', '/bilgilerime-kim-bakti', 'search'),
    ]),
  ];
  return groups.filter((menu) => (menu.Children?.length ?? 0) > 0);
}

function entry(Title: string, Path: string, Icon: string): MenuEntry {
  return { Title, Path, Icon };
}

function group(Title: string, Icon: string, Children: MenuEntry[]): MenuEntry {
  return { Title, Icon, Children };
}
