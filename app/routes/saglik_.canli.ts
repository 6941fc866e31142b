import { answerAlive } from '~/operations/health/health-page.server';

export function loader() {
  return answerAlive();
}
