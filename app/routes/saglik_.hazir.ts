import { answerReady } from '~/operations/health/health-page.server';

export function loader() {
  return answerReady();
}
