import { letterCalls } from 'municipality/contract';
import { fullName } from '../declarations/record/declaration-view';
import { endpoint, requireMember } from '../kit/endpoint';
import { requireOwnRegistry, requireProvenRegistry } from '../identity/own-registry';
import { isSameSecret } from '../identity/password';
import { maskName } from '../kit/masked-name';
import { normalizeVerificationCode } from '../kit/receipt-number';
import { findLetter, letterView, listLetters, recordLetter } from './record-letter';

export const letterEndpoints = {
  RecordRegistryLetter: endpoint(letterCalls.RecordRegistryLetter, (context, request, refuse) =>
    recordLetter(context, requireProvenRegistry(context, request.registryOid, refuse), request, refuse),
  ),

  RetrieveRegistryLetters: endpoint(letterCalls.RetrieveRegistryLetters, (context, { registryOid }, refuse) =>
    listLetters(context.database, requireOwnRegistry(context, registryOid, refuse)),
  ),

  RetrieveRegistryLetter: endpoint(
    letterCalls.RetrieveRegistryLetter,
    async (context, { letterNo }, refuse) => {
      const oids = requireMember(context).registries.map(({ oid }) => oid);
      const found = await findLetter(context.database, letterNo, oids);
      // Nothing says whether somebody else's letter exists: both cases get one answer.
      if (!found) throw refuse('letter-not-found', 'Yazı bulunamadı.');
      return letterView(found.row, found.owner);
    },
  ),

  CheckRegistryLetter: endpoint(
    letterCalls.CheckRegistryLetter,
    async ({ database }, { letterNo, verificationCode }) => {
      const found = await findLetter(database, letterNo);
      const code = found?.row.verificationCode ?? '-';
      const isGenuine = isSameSecret(normalizeVerificationCode(verificationCode), code);
      if (!found || !isGenuine) return null;
      return {
        LetterNo: found.row.letterNo,
        Kind: found.row.kind,
        IssuedAt: found.row.issuedAt.toISOString(),
        MaskedName: maskName(fullName(found.owner)),
        Subject: found.row.subject,
      };
    },
  ),
};
