import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { NotVerified, type Verifying } from '../../../server/shared/transparency/note'
import { type Proven, verifyProof } from '../../../server/shared/transparency/proof'

hashes.sha512 = sha512

/** Verification without Web Crypto, which pages without https do not have. */
const verifying: Verifying = {
  sha256,
  isSignedBy: (publicKey, signature, message) => verify(signature, message, publicKey, { zip215: false }),
}

export type Verdict = { readonly proven: Proven } | { readonly refused: NotVerified['reason'] }

/** Verifies a proof in this browser, without sending it anywhere. */
export const verdictOn = (proof: string, key: string): Verdict => {
  try {
    return { proven: verifyProof(verifying, proof, key) }
  } catch (error) {
    if (error instanceof NotVerified) return { refused: error.reason }
    throw error
  }
}
