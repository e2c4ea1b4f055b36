export { type StoppedClock, stoppedClock } from '../../server/shared/clock.ts'
