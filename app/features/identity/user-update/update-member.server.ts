import type { MemberInfo, RequestOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import {
  isFaultOfItsOwn,
  isSilence,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { type Citizen, askMunicipality } from '../citizen/citizen.server';
import { refreshMember } from '../session/open-sessions.server';

type Change = Omit<RequestOf<(typeof contract)['UpdateUserForEMunicipality']>, 'userPidNo' | 'validationKey'>;

/** Says why a change did not come about, with its status. */
interface NotChanged {
  readonly status: number;
  readonly problem: FormProblem;
}

const silent =
  'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.';

/** Changes the citizen's details, and what every open session knows of them; a password alone is only checked. */
export function changeMember(
  request: Request,
  citizen: Citizen,
  change: Change,
): Promise<NotChanged | { member: MemberInfo }> {
  const { municipality, configuration } = getPortal();
  // A token no longer taken leads to sign-in.
  return askMunicipality(request, async () => {
    try {
      const member = await municipality.UpdateUserForEMunicipality(
        {
          ...change,
          userPidNo: citizen.identityNo,
          validationKey: configuration.settings.machineKey.validationKey,
        },
        { token: citizen.accessToken },
      );
      await refreshMember(member);
      return { member };
    } catch (error) {
      if (isSilence(error) || isFaultOfItsOwn(error)) return { status: 503, problem: { text: silent } };
      if (error instanceof MunicipalRefusal && error.httpStatus === 401) throw error;
      const { code, message } = requireRefusal(error, contract.UpdateUserForEMunicipality);
      switch (code) {
        case 'wrong-password':
          return {
            status: 422,
            problem: { text: 'Şu anki şifreniz hatalı; yeniden yazın.', fieldId: 'sifre' },
          };
        case 'not-yourself':
        case 'same-password':
        case 'password-is-number':
        case 'identity-proven':
        case 'undeclared':
          return { status: 422, problem: { text: message } };
        default:
          return code satisfies never;
      }
    }
  });
}
