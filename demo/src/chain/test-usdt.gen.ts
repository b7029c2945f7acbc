/** Written by demo/src/chain/compile.ts from TestUsdt.sol. */
export const TEST_USDT_ABI = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "allowance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address[]",
        "name": "to",
        "type": "address[]"
      },
      {
        "internalType": "uint256[]",
        "name": "values",
        "type": "uint256[]"
      }
    ],
    "name": "transferMany",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;
/** Signature → selector. */
export const TEST_USDT_METHODS = {
  "allowance(address,address)": "dd62ed3e",
  "approve(address,uint256)": "095ea7b3",
  "balanceOf(address)": "70a08231",
  "decimals()": "313ce567",
  "mint(address,uint256)": "40c10f19",
  "name()": "06fdde03",
  "owner()": "8da5cb5b",
  "symbol()": "95d89b41",
  "totalSupply()": "18160ddd",
  "transfer(address,uint256)": "a9059cbb",
  "transferFrom(address,address,uint256)": "23b872dd",
  "transferMany(address[],uint256[])": "b7fc6612"
} as const;
export const TEST_USDT_BYTECODE = '0x60a0604052348015600e575f5ffd5b503360805260805161087b6100325f395f81816101920152610368015261087b5ff3fe608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c806370a082311161006e57806370a082311461016e5780638da5cb5b1461018d57806395d89b41146101cc578063a9059cbb146101ef578063b7fc661214610202578063dd62ed3e14610215575f5ffd5b806306fdde03146100b5578063095ea7b3146100f357806318160ddd1461011657806323b872dd1461012c578063313ce5671461013f57806340c10f1914610159575b5f5ffd5b6100dd6040518060400160405280600981526020016815195cdd081554d11560ba1b81525081565b6040516100ea9190610660565b60405180910390f35b6101066101013660046106c6565b61023f565b60405190151581526020016100ea565b61011e5f5481565b6040519081526020016100ea565b61010661013a3660046106ee565b6102ab565b610147600681565b60405160ff90911681526020016100ea565b61016c6101673660046106c6565b61035d565b005b61011e61017c366004610728565b60016020525f908152604090205481565b6101b47f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100ea565b6100dd604051806040016040528060048152602001631554d11560e21b81525081565b6101066101fd3660046106c6565b610451565b61016c610210366004610790565b610466565b61011e6102233660046107fc565b600260209081525f928352604080842090915290825290205481565b335f8181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925906102999086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526002602090815260408083203384529091528120548211156103105760405162461bcd60e51b815260206004820152600b60248201526a1b9bdd08185b1b1bddd95960aa1b60448201526064015b60405180910390fd5b6001600160a01b0384165f90815260026020908152604080832033845290915281208054849290610342908490610841565b909155506103539050848484610517565b5060019392505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146103cc5760405162461bcd60e51b81526020600482015260146024820152736f6e6c7920746865206f776e6572206d696e747360601b6044820152606401610307565b805f5f8282546103dc9190610854565b90915550506001600160a01b0382165f9081526001602052604081208054839290610408908490610854565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b5f61045d338484610517565b50600192915050565b8281146104b55760405162461bcd60e51b815260206004820152601b60248201527f6173206d616e792076616c7565732061732072656365697665727300000000006044820152606401610307565b5f5b8381101561051057610508338686848181106104d5576104d5610867565b90506020020160208101906104ea9190610728565b8585858181106104fc576104fc610867565b90506020020135610517565b6001016104b7565b5050505050565b6001600160a01b0382166105605760405162461bcd60e51b815260206004820152601060248201526f6e6f626f647920746f2070617920746f60801b6044820152606401610307565b6001600160a01b0383165f908152600160205260409020548111156105b45760405162461bcd60e51b815260206004820152600a6024820152690dcdee840cadcdeeaced60b31b6044820152606401610307565b6001600160a01b0383165f90815260016020526040812080548392906105db908490610841565b90915550506001600160a01b0382165f9081526001602052604081208054839290610607908490610854565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161065391815260200190565b60405180910390a3505050565b602081525f82518060208401525f5b8181101561068c576020818601810151604086840101520161066f565b505f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146106c1575f5ffd5b919050565b5f5f604083850312156106d7575f5ffd5b6106e0836106ab565b946020939093013593505050565b5f5f5f60608486031215610700575f5ffd5b610709846106ab565b9250610717602085016106ab565b929592945050506040919091013590565b5f60208284031215610738575f5ffd5b610741826106ab565b9392505050565b5f5f83601f840112610758575f5ffd5b50813567ffffffffffffffff81111561076f575f5ffd5b6020830191508360208260051b8501011115610789575f5ffd5b9250929050565b5f5f5f5f604085870312156107a3575f5ffd5b843567ffffffffffffffff8111156107b9575f5ffd5b6107c587828801610748565b909550935050602085013567ffffffffffffffff8111156107e4575f5ffd5b6107f087828801610748565b95989497509550505050565b5f5f6040838503121561080d575f5ffd5b610816836106ab565b9150610824602084016106ab565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156102a5576102a561082d565b808201808211156102a5576102a561082d565b634e487b7160e01b5f52603260045260245ffd';
