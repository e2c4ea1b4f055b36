import { ProofPage } from '@/features/proof/proof-page'

const VerifyProof = () => <ProofPage />
export default VerifyProof
