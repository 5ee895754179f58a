/**
 * The network of early turns, trained by `bench/train/early.py` on 134,118 positions (5 epochs, seed 0). It
 * applies under the conditions in `lexicon-weights.ts`.
 */
import type { PackedNetwork } from './packed-network.ts';

export const earlyNetwork: PackedNetwork = {
  inputs: 49,
  units: [16, 1],
  floats: [
    'Dr5SQiaSzj056wFCXOWAQLRIgkDBVgk9PUk5QG5KBkLvP6VCm3g8QM+39z3zo2w/j7yiP/qHNUAZIiY/Ejs6QLmOlEA9STlAMnGVP/DNuT5g9hc+',
    '8oFqPMBnfD2ycHw+L/QUPV8Ejz1Mwes9QE/GPsN77zwRWqY9sI4cPaZqlD7k1HE8F9tWPDpxAz59lUo9WgRkPuyhHD6Xiks9SR8UPSj0dD7ZF0c+',
    'WclrPksGuj296iI9kne8PD4XfDy5Bbg8ffWMPNW2skFkBps+9r6kQVNZI0HBaNA/IAG9Pr/6yj/KToZBHpgoQj5ZRkB1Oqw+sGKTP1USkT+MDIs/',
    'wO/YPoATMT/3lGlAv/rKP4f5ez8HMD4/g3vDPk1Q9T0mO3o+dHTpPiD9Qj6BA4Q+maCnPj5dDT+2ji8+KBOPPkXbRj64b/k+8zH4PZN46j0CPa8+',
    'OblgPknH3T5+dME+ufZhPr9BQD7yoeI+j/XRPsd74j7PlJY+3QhMPpqeHD4eG/09L30aPqY9Bj7FklI+/dB7PZV9Eb4qpkM9tk8Zvj7eez6STCG9',
    'J3oIvbgtnj1L1g8+24n4PZXeoL3iT4u96/yGvpAhVr0Jw2e9t0OvO5efkDtB+o87g0qGO8rDhzsbq687tAeYOxdOjzvhxVg7QpzDO9qsgTsDzo47',
    'Vg+POwRMWzvXFKo7RtR7O7ypJ70neCQ6',
  ],
  weights: [
    '+RvJf0/HFVbp9SUvEScO8y/bHZmBJEJif+MJ3nh9HCsAhwTmOv/vnOUKhn8Sws9dlyPq++GssFcJ8uXm7O/qiRHNngHoBDTxKevy9uvPBADDM/bn',
    'PzQcDZMTAR0TH+8r+m8qJ0zUvz/YNArVPXdIMct3/txDvgn+FsT9T8Ab1mQIf4w3AOi/bwSpLhWlfqsiBHrGDd3A6EKq18XuIADZ5dlUCvXN3AgC',
    'bMw1Ix3YpjK2MK1nCJ0nC3mB9UAQf4FpuwbiJEetf38XqFlPNwbMGtgLElQh3eQA/RV/CM0m8j+rEBRi6fPWEdkf6llBjw1QlrUU8vqBX8Po8wvY',
    'FPIvQ+fatEvDAOsjqOI/EOsiyo5DMAcACAKechkV+z7xQ9dBBS8C5mTwMiodFxAirWcR0Qvjgc3w0wg3MfsF+TwePR72xr3s9/IFWRD+KvEqvpMO',
    'mAEDVUHgE+gA+uUeFvcSymawIJ6THbb5wh711AWU3ZTtzSniIxH8HhDP8xyrBdbT/w3b+0QJ5gXz59b7EUNDROndGxK+AAYrE9fmHfYJPSHuGSJD',
    'HgmkCR38PZ71ERjqBenw3hH8M9sa7O/+/gMiz/MP/if8Ggci8tTuxgvLGRfvWP3ujv7Q/cXtOygJ+/8VGR7h/hnxIQnX8wLYIhoy6e745BwJ9z4C',
    '7evVCrZWGSUNqNoXJSAUSgDhzeYBvApPgejE7yAZEvQLHfHmJ7LwReYwOOQ24vwvOvj4RKAi+fMeKOzY7vIOChD4NKwUKyPq7PwgDa7rwzj69+8J',
    '1dgTDvP6BR3wBRcSygEID/na3+MD+O+0KgEAMA0AP84r1wMjGtnvXh4XGyYe1uo5/CTkVelAFNi14RMS8BsnsesKDuw0mjvPwALpz7cB3xLF3xOq',
    'xAcMNNn9Fy0TDT4MyIJQp/tCBiXU5hEeytsTEa7C+hAASSYsMd4TEAX9OAsM6Qf5BADxEcgJFCw9+hHM+9cgzyLzzAa86jP0xgkDJoEDC4EQIf4H',
    'HAT1/9b/INkZ684aNODFAN4UytnU6dUHJCIWsn/LZ7D4dcKpx1vR09/XPcY=',
  ],
};
