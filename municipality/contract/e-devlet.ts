import { z } from 'zod';
import { defineCall } from './call';
import { MemberInfo } from './identity';
import { MobilePhone, Oid, OptionalText, Text, Word, textUpTo } from './wire';

/** Holds the one result code of the national gateway that means success. */
export const EDEVLET_SUCCESS = 'EDV09.000';

/** Holds what the gateway calls a token: fit for a header, and of a length a header takes. */
export const EDevletToken = z.string().regex(/^[\x21-\x7e]{1,4096}$/);

/**
 * Describes the token as a plain string, or as `{ AccessToken }`. What is neither (null, an empty text, words of
 * refusal) is no token: this is the one call whose plain text is never an error by itself.
 */
const TokenOrNull = z.codec(
  z.union([z.string(), z.object({ AccessToken: z.string() }), z.null()]),
  EDevletToken.nullable(),
  {
    decode: (answer) => {
      const token = typeof answer === 'object' ? answer?.AccessToken : answer;
      return EDevletToken.safeParse(token).data ?? null;
    },
    encode: (token) => token,
  },
);

export const eDevletCalls = {
  /** Exchanges the code of a return. A code serves once, so the call is never made twice. */
  LoginViaEDevlet: defineCall({
    name: 'LoginViaEDevlet',
    summary: 'e-Devlet dönüşündeki kodu erişim jetonuna çevirir; kod bir kez geçerlidir.',
    access: 'system',
    repeatable: false,
    /** `edevlet_url` is the redirect URI the code was sent to. */
    request: z.object({ edevlet_url: z.url().max(2_000), code: textUpTo(2_000, 1) }),
    response: TokenOrNull,
    refusals: ['provider-unreachable'],
  }),
  /** Says who the token stands for; names and values are the gateway's own. */
  GetPersonInfoViaEDevlet: defineCall({
    name: 'GetPersonInfoViaEDevlet',
    summary: 'e-Devlet jetonunun kime ait olduğunu kapının kendi alan adlarıyla verir.',
    access: 'system',
    repeatable: true,
    request: z.object({
      accessToken: EDevletToken,
      resourceId: z.literal(1),
      scope: z.literal('Ad-Soyad'),
      clientId: Word,
    }),
    response: z.object({
      sonucKodu: Text,
      sonucAciklamasi: OptionalText,
      kullaniciBilgileri: z
        .object({ kimlikNo: OptionalText, ad: OptionalText, soyad: OptionalText })
        .nullish(),
    }),
    refusals: ['token-unknown', 'provider-unreachable'],
  }),
  /**
   * Opens a registry for the person of an e-Devlet token who has none. Number and name are the gateway's own, and the
   * person confirmed the phone by a code. Answers with the registry that is there already, so it may be asked again.
   */
  OpenRegistryViaEDevlet: defineCall({
    name: 'OpenRegistryViaEDevlet',
    summary: 'e-Devlet ile gelen ve sicili olmayan kişiye, kapının bildirdiği numara ve adla sicil açar.',
    access: 'system',
    repeatable: true,
    request: z.object({ token: EDevletToken, gsmNumber: MobilePhone }),
    response: z.object({ RegistryOid: Oid }),
    refusals: ['token-unknown', 'person-not-found'],
  }),
  /**
   * Signs the person of an e-Devlet token in with one of their registries, and makes them a member if they are none
   * yet. The token serves once.
   */
  SaveEDevletLogin: defineCall({
    name: 'SaveEDevletLogin',
    summary: 'e-Devlet ile gelen kişinin seçtiği sicille oturumunu açar, üye değilse üye yapar.',
    access: 'system',
    repeatable: false,
    request: z.object({ token: EDevletToken, registryOid: Oid }),
    response: z.object({ AccessToken: Text, Member: MemberInfo }),
    refusals: ['registry-not-found', 'token-unknown'],
  }),
};
