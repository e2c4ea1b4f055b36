import { registerEnumType } from 'type-graphql'

/** How a figure compares with its threshold. */
export enum IndicatorState {
  GOOD = 'good',
  UNKNOWN = 'unknown',
  WATCH = 'watch',
  WEAK = 'weak',
}

registerEnumType(IndicatorState, {
  name: 'IndicatorState',
  description: 'How a figure compares with its thresholds.',
  valuesConfig: {
    GOOD: { description: 'On the right side of its threshold.' },
    UNKNOWN: { description: 'Too little data to tell.' },
    WATCH: { description: 'Between the thresholds: worth watching.' },
    WEAK: { description: 'On the wrong side of its threshold.' },
  },
})
