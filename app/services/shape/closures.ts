/** This lists what an operator can close for a while, as visitors read it. */
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

export const isServiceName = (name: string): name is ServiceName => Object.hasOwn(serviceTitles, name);

export const isClosable = (name: string): name is Closable => name === 'all' || isServiceName(name);

/** Lists what is never closed from a page: who closed it could not come back to open it. */
export const operatorsAlone: ReadonlySet<Closable> = new Set(['sign-in', 'all']);
