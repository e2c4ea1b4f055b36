/** Advisory locks that a process holds for longer than a transaction. Their numbers are listed together so that no two are equal. */
export const LOCKS = {
  /** The product's migrations. */
  migration: 6_491_526,
  /** The job queue's migrations. */
  jobMigration: 6_491_527,
  /** The first half of the key that a living worker holds; the second half is the hash of its name. */
  worker: 6_491_528,
  /** Deciding whether to seed the demo, and seeding it. */
  seed: 6_491_529,
  /** Signing the public log. */
  signer: 6_491_530,
} as const
