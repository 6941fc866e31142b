import type { AccrualModule } from 'municipality/contract';

interface Module {
  readonly Code: AccrualModule;
  readonly Name: string;
}

/** Lists the groups of revenue kinds under the names citizens know. */
export const modules: readonly Module[] = [
  { Code: 'emlak', Name: 'Emlak vergisi' },
  { Code: 'cevre', Name: 'Çevre temizlik vergisi' },
  { Code: 'ilan', Name: 'İlan ve reklam vergisi' },
  { Code: 'eglence', Name: 'Eğlence vergisi' },
  { Code: 'su', Name: 'Su' },
  { Code: 'kira', Name: 'Kira ve ecrimisil' },
  { Code: 'harc', Name: 'Harçlar ve katılma payları' },
  { Code: 'evlendirme', Name: 'Evlendirme' },
  { Code: 'taksit', Name: 'Plan taksitleri' },
];
