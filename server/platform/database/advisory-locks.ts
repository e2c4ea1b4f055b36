/** Advisory locks that a process holds for longer than a transaction. Their numbers stand together so that no two are the same. */
export const LOCKS = {
  /** Migrations of ours. */
  migration: 6_491_526,
  /** Migrations of the job queue. */
  jobMigration: 6_491_527,
  /** The first half of the key that a living worker holds; the second half is the hash of its name. */
  worker: 6_491_528,
  /** Looking whether the demo is wanted, and seeding it. */
  seed: 6_491_529,
  /** Signing the public log. */
  signer: 6_491_530,
} as const
