import type { Calculation, DeclarationContent } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { type Citizen, askMunicipality } from '~/features/identity/citizen/citizen.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { answersOf } from '../answers';
import type { Definition } from '../definition';
import type { DeclarationDraft } from '../drafts.server';
import { shownCalculation } from '../shown-calculation';
import { listOpenSteps } from './validate-step.server';

/** Describes what "Hesapla" has to show. */
export type DraftCalculation =
  | { readonly kind: 'calculated'; readonly calculation: Calculation; readonly unread: number }
  /** These steps still want an answer. */
  | { readonly kind: 'incomplete'; readonly steps: ReadonlyArray<{ key: string; title: string }> }
  /** The municipality says why it cannot. */
  | { readonly kind: 'refused'; readonly text: string };

const SILENT =
  'Belediye sistemi şu anda yanıt vermiyor. Yazdıklarınız kaydedildi; birkaç dakika sonra yeniden deneyin.';

/** Counts the rows of the calculation that could not be read. */
export const unreadOf = (calculation: DraftCalculation | null) =>
  calculation?.kind === 'calculated' ? calculation.unread : 0;

export const today = () => dayInTurkey(getPortal().now());

/** Returns the content of a draft without open steps. @throws Unanswered */
export function contentOf(definition: Definition, draft: DeclarationDraft): DeclarationContent {
  return definition.toContent(answersOf(draft.values, today()), draft.holdingOid);
}

/** Calculates with the answers so far and writes nothing. @throws Response to sign-in when the session is over */
export async function calculate(
  request: Request,
  citizen: Citizen,
  definition: Definition,
  draft: DeclarationDraft,
): Promise<DraftCalculation> {
  const steps = listOpenSteps(definition, draft.values, today());
  if (steps.length > 0) return { kind: 'incomplete', steps: steps.map(({ key, title }) => ({ key, title })) };
  const content = contentOf(definition, draft);
  return askMunicipality(request, async () => {
    try {
      const { reply, unread } = await getPortal().municipality.CalculateEMunicipalityDeclaration(
        { registryOid: draft.registryOid, content, replacesDeclarationNo: draft.replacesNo },
        { token: citizen.accessToken },
      );
      return { kind: 'calculated', calculation: shownCalculation(reply), unread } as const;
    } catch (error) {
      // What was typed is saved; only the figures are missing for now.
      if (isSilence(error)) return { kind: 'refused', text: SILENT } as const;
      const { code, message } = requireRefusal(error, contract.CalculateEMunicipalityDeclaration);
      if (code === 'undeclared') throw error;
      return { kind: 'refused', text: message } as const;
    }
  });
}
