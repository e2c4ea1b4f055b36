/** The task of the threads in tests/server/platform/live/threads.test.ts: it ends, fails, or does neither. */
export default (task: 'hang' | 'fail' | number): number | Promise<never> => {
  if (task === 'hang') return new Promise<never>(() => {})
  if (task === 'fail') throw new RangeError('out of range')
  return task * 2
}
