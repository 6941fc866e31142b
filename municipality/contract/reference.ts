import { z } from 'zod';
import { defineCall } from './call';
import { Instant, list, Text, Word } from './wire';

/** Holds the highest type code of parameters (specification §9). */
export const LAST_PARAMETER_TYPE = 373;

/** Describes a code with its name, in the order lists show it. */
export const Parameter = z.object({ Code: Text, Name: Text });
export type Parameter = z.output<typeof Parameter>;

/** Holds the version of the contract: within `1` only calls and optional fields are added. */
export const CONTRACT_VERSION = '1.5';

export const referenceCalls = {
  /** Holds what this municipality can be asked; every other call of the contract answers 501. */
  RetrieveOfferedCalls: defineCall({
    name: 'RetrieveOfferedCalls',
    summary: 'Sunulan çağrıların adlarını, sözleşmenin sürümünü ve sistemin adını verir.',
    access: 'system',
    repeatable: true,
    request: z.object({}),
    response: z.object({
      system: Text,
      contractVersion: Text,
      calls: list(Text),
      /** One order may pay debts of several registries of its payer, with one receipt; not so when absent. */
      ordersAcrossRegistries: z.boolean().nullish(),
      /** A request may carry a point on the map; not so when absent. */
      requestPoints: z.boolean().nullish(),
    }),
    words: {
      system: 'belediye bilgi sisteminin adı ve sürümü',
      contractVersion: 'uyulan sözleşme sürümü',
      calls: 'sunulan çağrıların adları; burada olmayan çağrı 501 alır',
      ordersAcrossRegistries:
        'bir sipariş ödeyenin birkaç sicilinin borcunu tek makbuzla ödeyebilir mi; yazılmazsa hayır',
      requestPoints: 'bir başvuru haritadaki noktasını (enlem, boylam) taşıyabilir mi; yazılmazsa hayır',
    },
    examples: {
      system: 'Örnek Belediye Bilgi Sistemi 4.2',
      contractVersion: '1.5',
      calls: 'GetServerTime',
      ordersAcrossRegistries: false,
      requestPoints: false,
    },
  }),
  GetServerTime: defineCall({
    name: 'GetServerTime',
    summary: 'Servisin saatini verir.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    /** The reply is a bare date string, the only one of the contract that is a plain string and no error. */
    response: Instant,
  }),
  /** Answers with the codes of one type; none of a type this municipality does not use. */
  GetParameterListByTypeCodeWithoutAuthorization: defineCall({
    name: 'GetParameterListByTypeCodeWithoutAuthorization',
    summary: 'Bir parametre türünün kodlarını adlarıyla listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({ typeCode: z.int().min(1).max(LAST_PARAMETER_TYPE) }),
    response: list(Parameter),
  }),
  /** Answers with the banks by their four-digit EFT code, in Turkish order. */
  GetBankListWithoutAuthorization: defineCall({
    name: 'GetBankListWithoutAuthorization',
    summary: 'Bankaları dört haneli EFT kodlarıyla listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(Parameter),
  }),
  /** Answers with the branches where the municipality's dues are collected, of one bank or of all. */
  GetBankBranchListWithoutAuthorization: defineCall({
    name: 'GetBankBranchListWithoutAuthorization',
    summary: 'Belediye adına tahsilat yapan banka şubelerini listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({ bankCode: Word.optional() }),
    response: list(z.object({ BankCode: Text, BranchCode: Text, Name: Text, AddressText: Text })),
  }),
};
