/** A point of a map: at this value, so many points. */
export type Anchor = readonly [value: number, points: number]

/** What a metric that is not known is worth. */
export const UNKNOWN_POINTS = 300

/** The most that a metric, and a factor, can be worth. */
export const MOST_POINTS = 600

/** Piecewise linear through the anchors, which come in the order of their values; beyond the ends as at the ends. */
export const pl = (value: number, anchors: readonly Anchor[]): number => {
  const after = anchors.findIndex(([at]) => value <= at)
  if (after === -1) return anchors.at(-1)![1]
  if (after === 0) return anchors[0]![1]
  const [fromValue, fromPoints] = anchors[after - 1]!
  const [toValue, toPoints] = anchors[after]!
  return fromPoints + ((toPoints - fromPoints) * (value - fromValue)) / (toValue - fromValue)
}

/** What each metric is worth. Q2 is `Q2p` where enough payers are known, else the largest single receipt. */
export const ANCHORS = {
  S1: [
    [0.1, 600],
    [0.25, 500],
    [0.5, 350],
    [1, 150],
    [1.5, 0],
  ],
  S2: [
    [0.25, 600],
    [0.4, 480],
    [0.6, 300],
    [0.9, 120],
    [1.3, 0],
  ],
  C1: [
    [0.8, 0],
    [0.9, 150],
    [1, 360],
    [1.1, 460],
    [1.35, 600],
  ],
  C2: [
    [0, 0],
    [13, 300],
    [27, 440],
    [62, 540],
    [90, 600],
  ],
  C3: [
    [0, 0],
    [3, 250],
    [7, 400],
    [14, 500],
    [30, 600],
  ],
  Q1: [
    [0.5, 0],
    [0.75, 250],
    [0.9, 450],
    [1, 600],
  ],
  Q2p: [
    [0.1, 600],
    [0.25, 500],
    [0.5, 350],
    [0.75, 150],
    [1, 0],
  ],
  Q2: [
    [0.05, 600],
    [0.15, 500],
    [0.3, 350],
    [0.5, 150],
    [0.75, 0],
  ],
  Q3: [
    [0.2, 0],
    [0.4, 300],
    [0.5, 400],
    [0.6, 480],
    [0.8, 600],
  ],
  D1: [
    [0, 600],
    [1, 300],
    [5, 100],
    [10, 0],
  ],
  D2: [
    [0, 600],
    [1, 250],
    [2, 100],
    [3, 0],
  ],
  D3: [
    [0, 600],
    [0.05, 450],
    [0.1, 300],
    [0.2, 150],
    [0.4, 0],
  ],
  E1: [
    [0, 0],
    [3, 300],
    [6, 400],
    [12, 500],
    [24, 600],
  ],
  E2: [
    [0, 0],
    [2, 200],
    [5, 400],
    [10, 500],
    [30, 600],
  ],
  /** By days since the accounts were last read: what the depth of data is multiplied by. */
  freshness: [
    [14, 1],
    [60, 0.5],
  ],
} as const satisfies Record<string, readonly Anchor[]>

/** What the metrics are worth that the first version of the model does not weigh; apart from the others, so that its hash stays. */
export const FURTHER_ANCHORS = {
  D4: [
    [0, 0],
    [0.05, 200],
    [0.15, 400],
    [0.3, 500],
    [0.5, 600],
  ],
  D5: [
    [0, 600],
    [0.05, 500],
    [0.15, 350],
    [0.3, 200],
    [0.6, 0],
  ],
} as const satisfies Record<string, readonly Anchor[]>

/** The map of every metric. */
export const ALL_ANCHORS = { ...ANCHORS, ...FURTHER_ANCHORS }
