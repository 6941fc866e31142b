/** What an operator can close for a while, as visitors read it. */
export const serviceTitles = {
  payments: 'Borçlar ve ödemeler',
  declarations: 'Beyanlar',
  restructuring: 'Borç taksitlendirme',
  water: 'Su aboneliği işlemleri',
  requests: 'Başvurular',
  council: 'Meclis ve encümen kararları',
  staff: 'Personel sayfaları',
  'sign-in': 'Giriş ve üyelik',
} as const;

export type ServiceName = keyof typeof serviceTitles;
export type Closable = ServiceName | 'all';

export const isClosable = (name: string): name is Closable => name === 'all' || name in serviceTitles;
