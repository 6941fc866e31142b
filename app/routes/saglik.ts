import { answerReady } from '~/operations/health/health-page.server';

/** Answers the container's health check: the same as `/saglik/hazir`. */
export function loader() {
  return answerReady();
}
