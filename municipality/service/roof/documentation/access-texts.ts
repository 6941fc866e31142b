import type { CallAccess } from 'municipality/contract';

interface AccessTexts {
  readonly name: string;
  /** Holds what stands behind `Authorization: Bearer`. */
  readonly token: string;
}

/** Says who may make a call, for who programs against the service. */
export const accessTexts: Readonly<Record<CallAccess, AccessTexts>> = {
  public: { name: 'Herkes', token: 'Jeton istenmez.' },
  member: { name: 'Üye', token: 'Üyenin girişte aldığı erişim jetonu.' },
  person: {
    name: 'Üye ya da e-Devlet ile gelen kişi',
    token: 'Üyenin erişim jetonu ya da süren bir e-Devlet girişinin jetonu.',
  },
  payer: {
    name: 'Üye ya da üye olmadan ödeyen',
    token:
      'Üyenin erişim jetonu ya da LoginForFastPayment çağrısının verdiği, yalnızca o borçları açan jeton.',
  },
  system: {
    name: 'Portalın kendisi',
    token: 'Belediyenin portala verdiği doğrulama anahtarı (ValidationKey). Kişiye gösterilmez.',
  },
};
